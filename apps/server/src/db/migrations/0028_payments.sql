CREATE TABLE "avisos_pago" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "avisos_pago_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"tipo" text NOT NULL,
	"dato_id" text NOT NULL,
	"cuerpo" jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"intentos" smallint DEFAULT 0 NOT NULL,
	"proximo_en" timestamp with time zone DEFAULT now(),
	"procesado_en" timestamp with time zone,
	"error" text,
	CONSTRAINT "avisos_pago_clave_unique" UNIQUE("clave")
);
--> statement-breakpoint
CREATE TABLE "pagos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"orden_id" integer,
	"medio" text NOT NULL,
	"proveedor_id" text,
	"estado" text NOT NULL,
	"detalle" text DEFAULT '' NOT NULL,
	"importe" numeric(14, 2) NOT NULL,
	"moneda" text DEFAULT 'ARS' NOT NULL,
	"reembolsado" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	"cuenta" boolean DEFAULT false NOT NULL,
	"problema" text,
	"resuelto_en" timestamp with time zone,
	"resuelto_por" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pagos_del_proveedor" UNIQUE("medio","proveedor_id"),
	CONSTRAINT "pagos_reembolsado" CHECK ("pagos"."reembolsado" between 0 and "pagos"."importe"),
	CONSTRAINT "pagos_de_tarjeta" CHECK (("pagos"."medio" = 'mercadopago') = ("pagos"."proveedor_id" is not null)),
	CONSTRAINT "pagos_estado" CHECK ("pagos"."estado" in ('pendiente', 'en_proceso', 'rechazado', 'cancelado', 'aprobado', 'en_disputa', 'reembolsado', 'contracargo'))
);
--> statement-breakpoint
CREATE TABLE "preferencias" (
	"orden_id" integer PRIMARY KEY NOT NULL,
	"preferencia_id" text NOT NULL,
	"init_point" text NOT NULL,
	"receptor_id" text NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preferencias_preferencia_id_unique" UNIQUE("preferencia_id")
);
--> statement-breakpoint
CREATE TABLE "reembolsos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reembolsos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pago_id" integer NOT NULL,
	"clave" uuid DEFAULT gen_random_uuid() NOT NULL,
	"importe" numeric(14, 2) NOT NULL,
	"estado" text DEFAULT 'pedido' NOT NULL,
	"proveedor_id" text,
	"quien" text NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"devolver_stock" boolean DEFAULT false NOT NULL,
	"intentos" smallint DEFAULT 0 NOT NULL,
	"proximo_en" timestamp with time zone,
	"error" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"hecho_en" timestamp with time zone,
	CONSTRAINT "reembolsos_clave_unique" UNIQUE("clave"),
	CONSTRAINT "reembolsos_importe" CHECK ("reembolsos"."importe" > 0),
	CONSTRAINT "reembolsos_estado" CHECK ("reembolsos"."estado" in ('pedido', 'hecho', 'fallido'))
);
--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencias" ADD CONSTRAINT "preferencias_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avisos_pago_pendientes" ON "avisos_pago" USING btree ("proximo_en") WHERE proximo_en is not null;--> statement-breakpoint
CREATE INDEX "pagos_orden" ON "pagos" USING btree ("orden_id");--> statement-breakpoint
CREATE INDEX "pagos_por_revisar" ON "pagos" USING btree ("creado_en") WHERE problema is not null and resuelto_en is null;--> statement-breakpoint
CREATE INDEX "reembolsos_pago" ON "reembolsos" USING btree ("pago_id");--> statement-breakpoint
CREATE INDEX "reembolsos_pendientes" ON "reembolsos" USING btree ("proximo_en") WHERE proximo_en is not null;--> statement-breakpoint
-- Orders that were paid before payments had rows of their own were all paid by transfer.
INSERT INTO "pagos" ("orden_id", "medio", "estado", "importe", "reembolsado", "cuenta", "creado_en", "actualizado_en")
SELECT o."id", 'transferencia', CASE WHEN o."estado" = 'reembolsada' THEN 'reembolsado' ELSE 'aprobado' END, o."total",
  CASE WHEN o."estado" = 'reembolsada' THEN o."total" ELSE 0 END, true, coalesce(m."creado_en", o."creado_en"),
  coalesce(m."creado_en", o."creado_en")
FROM "ordenes" o LEFT JOIN LATERAL (
  SELECT "creado_en" FROM "orden_estados" WHERE "orden_id" = o."id" AND "a" IN ('pagada', 'pagada_sin_stock')
  ORDER BY "id" LIMIT 1
) m ON true
WHERE o."estado" NOT IN ('pendiente', 'cancelada');
