ALTER INDEX "orden_lineas_titulo" SET (fastupdate=true, gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "ordenes_busqueda" SET (fastupdate=true, gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "ordenes_domicilio" SET (fastupdate=true, gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "ordenes_seguimiento" SET (fastupdate=true, gin_pending_list_limit=256);
