CREATE TABLE "orden_anotaciones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orden_anotaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"orden_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"cambios" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quien" text NOT NULL,
	"version" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orden_anotaciones_tipo" CHECK ("orden_anotaciones"."tipo" in ('nota', 'edicion', 'plazo'))
);
--> statement-breakpoint
ALTER TABLE "correos" DROP CONSTRAINT "correos_plantilla";--> statement-breakpoint
ALTER TABLE "orden_estados" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ordenes" ADD COLUMN "seguimiento" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ordenes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ordenes" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (texto_normal(numero || ' ' || replace(numero, '-', '') || ' ' || nombre || ' ' || mail || ' ' || celular)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orden_anotaciones" ADD CONSTRAINT "orden_anotaciones_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orden_anotaciones_orden" ON "orden_anotaciones" USING btree ("orden_id");--> statement-breakpoint
CREATE INDEX "ordenes_estado_fecha" ON "ordenes" USING btree ("estado","creado_en","id");--> statement-breakpoint
CREATE INDEX "ordenes_fecha" ON "ordenes" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "ordenes_total" ON "ordenes" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "ordenes_busqueda" ON "ordenes" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_plantilla" CHECK ("correos"."plantilla" in ('orden_comprador', 'orden_tienda', 'orden_cancelada', 'orden_pagada', 'orden_preparada', 'orden_enviada', 'orden_lista_para_retirar', 'orden_entregada', 'orden_reembolsada', 'orden_pagada_sin_stock', 'orden_modificada', 'ingresos_bloqueados'));