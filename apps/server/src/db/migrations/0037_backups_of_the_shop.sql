CREATE TABLE "respaldos" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"automatico" boolean DEFAULT true NOT NULL,
	"hora" smallint DEFAULT 4 NOT NULL,
	"guardar" smallint DEFAULT 7 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"automatico_en" timestamp with time zone DEFAULT now() NOT NULL,
	"bueno_en" timestamp with time zone,
	"fallo_en" timestamp with time zone,
	"fallo" text,
	"haciendo" text,
	"latido_en" timestamp with time zone,
	"avance" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "respaldos_uno" CHECK ("respaldos"."id" = 1),
	CONSTRAINT "respaldos_hora" CHECK ("respaldos"."hora" between 0 and 23),
	CONSTRAINT "respaldos_guardar" CHECK ("respaldos"."guardar" between 1 and 60)
);
--> statement-breakpoint
insert into respaldos default values;
