CREATE TABLE "orden_estados" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orden_estados_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"orden_id" integer NOT NULL,
	"de" text,
	"a" text NOT NULL,
	"quien" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "correos" ALTER COLUMN "para" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "plantilla" text NOT NULL;--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "datos" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "intentos" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "proximo_en" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "orden_estados" ADD CONSTRAINT "orden_estados_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orden_estados_orden" ON "orden_estados" USING btree ("orden_id");--> statement-breakpoint
CREATE INDEX "correos_pendientes" ON "correos" USING btree ("proximo_en") WHERE proximo_en is not null;--> statement-breakpoint
ALTER TABLE "correos" DROP COLUMN "asunto";--> statement-breakpoint
ALTER TABLE "correos" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "correos" DROP COLUMN "texto";--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_plantilla" CHECK ("correos"."plantilla" in ('orden_comprador', 'orden_tienda', 'orden_cancelada'));