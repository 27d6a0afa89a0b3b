DROP INDEX "movimientos_stock_producto";--> statement-breakpoint
DROP INDEX "movimientos_stock_salidas";--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD COLUMN "motivo_texto" text;--> statement-breakpoint
CREATE INDEX "movimientos_stock_producto_fecha" ON "movimientos_stock" USING btree ("producto_id","id");--> statement-breakpoint
CREATE INDEX "movimientos_stock_ventas" ON "movimientos_stock" USING btree ("creado_en","producto_id","cambio","motivo") WHERE motivo in ('orden', 'venta_feria', 'cancelacion');