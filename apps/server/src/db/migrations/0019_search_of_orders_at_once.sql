DROP INDEX "ordenes_busqueda";--> statement-breakpoint
CREATE INDEX "ordenes_busqueda" ON "ordenes" USING gin ("busqueda" gin_trgm_ops) WITH (fastupdate=false);