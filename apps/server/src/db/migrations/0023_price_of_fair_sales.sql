DROP INDEX "movimientos_stock_ventas";--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD COLUMN "precio" numeric(12, 2);--> statement-breakpoint
CREATE INDEX "orden_estados_cobros" ON "orden_estados" USING btree ("creado_en","orden_id") WHERE a in ('pagada', 'pagada_sin_stock');--> statement-breakpoint
CREATE INDEX "movimientos_stock_quien_fecha" ON "movimientos_stock" USING btree ("quien","creado_en","id");--> statement-breakpoint
CREATE INDEX "movimientos_stock_entradas" ON "movimientos_stock" USING btree ("creado_en","id") WHERE cambio > 0;--> statement-breakpoint
CREATE INDEX "movimientos_stock_ventas" ON "movimientos_stock" USING btree ("creado_en","producto_id","cambio","motivo","precio") WHERE motivo in ('orden', 'venta_feria', 'cancelacion');--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_precio" CHECK ("movimientos_stock"."precio" is null or ("movimientos_stock"."motivo" = 'venta_feria' and "movimientos_stock"."precio" >= 0));