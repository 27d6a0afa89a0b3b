CREATE TABLE "comprobantes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comprobantes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"orden_id" integer NOT NULL,
	"archivo" text NOT NULL,
	"tipo" text NOT NULL,
	"bytes" integer NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comprobantes_archivo_unique" UNIQUE("archivo")
);
--> statement-breakpoint
CREATE TABLE "arrepentimientos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrepentimientos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"pedido" text NOT NULL,
	"orden_id" integer,
	"mail" text,
	"motivo" text DEFAULT '' NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"respuesta" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"resuelto_en" timestamp with time zone,
	"resuelto_por" text,
	CONSTRAINT "arrepentimientos_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "arrepentimientos_estado" CHECK ("arrepentimientos"."estado" in ('pendiente', 'resuelto'))
);
--> statement-breakpoint
ALTER TABLE "correos" DROP CONSTRAINT "correos_plantilla";--> statement-breakpoint
ALTER TABLE "orden_lineas" ADD COLUMN "precio_lista" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "ordenes" ADD COLUMN "descuento_transferencia" numeric(5, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "ajustes" ADD COLUMN "descuento_transferencia" numeric(5, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "comprobantes" ADD CONSTRAINT "comprobantes_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrepentimientos" ADD CONSTRAINT "arrepentimientos_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comprobantes_orden" ON "comprobantes" USING btree ("orden_id");--> statement-breakpoint
CREATE INDEX "arrepentimientos_cola" ON "arrepentimientos" USING btree ("vence_en") WHERE estado = 'pendiente';--> statement-breakpoint
CREATE INDEX "arrepentimientos_orden" ON "arrepentimientos" USING btree ("orden_id");--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_plantilla" CHECK ("correos"."plantilla" in ('orden_comprador', 'orden_tienda', 'orden_cancelada', 'orden_pagada', 'orden_preparada', 'orden_enviada', 'orden_lista_para_retirar', 'orden_entregada', 'orden_reembolsada', 'orden_pagada_sin_stock', 'orden_modificada', 'ingresos_bloqueados', 'invitacion_personal', 'clave_nueva', 'orden_recordatorio', 'arrepentimiento_comprador', 'arrepentimiento_tienda', 'arrepentimiento_respuesta'));--> statement-breakpoint
ALTER TABLE "ajustes" ADD CONSTRAINT "ajustes_descuento_transferencia" CHECK ("ajustes"."descuento_transferencia" between 0 and 90);