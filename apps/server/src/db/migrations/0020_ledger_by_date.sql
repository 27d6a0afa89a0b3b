DROP INDEX "movimientos_stock_producto_fecha";--> statement-breakpoint
CREATE INDEX "movimientos_stock_fecha" ON "movimientos_stock" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "movimientos_stock_producto_fecha" ON "movimientos_stock" USING btree ("producto_id","creado_en","id");