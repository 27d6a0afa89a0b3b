ALTER TABLE "ordenes" ADD COLUMN "domicilio" text GENERATED ALWAYS AS (texto_normal(case when retiro_personal then '' else direccion || ' ' || barrio || ' ' || localidad || ' ' || provincia || ' ' || cp || ' ' || sucursal end)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "ordenes_domicilio" ON "ordenes" USING gin ("domicilio" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "pagos_importe" ON "pagos" USING btree ("importe");--> statement-breakpoint
CREATE INDEX "reembolsos_importe" ON "reembolsos" USING btree ("importe");