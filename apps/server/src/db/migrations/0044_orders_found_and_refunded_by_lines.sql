CREATE TABLE "reembolso_lineas" (
	"reembolso_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	"vuelven" boolean NOT NULL,
	"faltaban" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reembolso_lineas_reembolso_id_producto_id_pk" PRIMARY KEY("reembolso_id","producto_id"),
	CONSTRAINT "reembolso_lineas_cantidad" CHECK ("reembolso_lineas"."cantidad" between 1 and 999),
	CONSTRAINT "reembolso_lineas_faltaban" CHECK ("reembolso_lineas"."faltaban" between 0 and "reembolso_lineas"."cantidad")
);
--> statement-breakpoint
ALTER TABLE "movimientos_stock" DROP CONSTRAINT "movimientos_stock_motivo";--> statement-breakpoint
DROP INDEX "movimientos_stock_ventas";--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD COLUMN "anula" bigint;--> statement-breakpoint
ALTER TABLE "reembolso_lineas" ADD CONSTRAINT "reembolso_lineas_reembolso_id_reembolsos_id_fk" FOREIGN KEY ("reembolso_id") REFERENCES "public"."reembolsos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolso_lineas" ADD CONSTRAINT "reembolso_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_anula_movimientos_stock_id_fk" FOREIGN KEY ("anula") REFERENCES "public"."movimientos_stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orden_lineas_titulo" ON "orden_lineas" USING gin (texto_normal(titulo) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "ordenes_seguimiento" ON "ordenes" USING gin (texto_normal(seguimiento) gin_trgm_ops) WITH (fastupdate=false) WHERE seguimiento <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "movimientos_stock_anula" ON "movimientos_stock" USING btree ("anula") WHERE anula is not null;--> statement-breakpoint
CREATE INDEX "movimientos_stock_ventas" ON "movimientos_stock" USING btree ("creado_en","producto_id","cambio","motivo","precio") WHERE motivo in ('orden', 'venta_feria', 'cancelacion', 'anulacion_feria');--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_anulacion" CHECK (("movimientos_stock"."motivo" = 'anulacion_feria') = ("movimientos_stock"."anula" is not null));--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_motivo" CHECK ("movimientos_stock"."motivo" in ('orden', 'cancelacion', 'venta_feria', 'anulacion_feria', 'importacion', 'manual'));