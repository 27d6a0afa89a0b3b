CREATE TABLE "respaldos_hechos" (
	"archivo" text PRIMARY KEY NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"falta" text
);
