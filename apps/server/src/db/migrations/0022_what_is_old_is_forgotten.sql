CREATE TABLE "imagenes_sin_uso" (
	"nombre" text PRIMARY KEY NOT NULL,
	"desde" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "depurada_en" timestamp with time zone;