ALTER TABLE "eventos" ADD COLUMN "fecha_fin" date;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "localidad" text;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "destacado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "eventos_un_destacado" ON "eventos" USING btree ("destacado") WHERE destacado;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_fechas" CHECK ("eventos"."fecha_fin" >= "eventos"."fecha");--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_localidad_no_vacia" CHECK ("eventos"."localidad" <> '');