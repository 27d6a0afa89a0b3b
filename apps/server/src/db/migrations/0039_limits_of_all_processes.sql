-- Unlogged: what it loses in a power cut is at most a minute's counts, and writing it waits for no disk.
CREATE UNLOGGED TABLE "limites" (
	"clave" text PRIMARY KEY NOT NULL,
	"cuenta" integer NOT NULL,
	"vence_en" timestamp with time zone NOT NULL
);
