ALTER TABLE "importaciones" ADD COLUMN "sin_expansion" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "dejadas_afuera" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
update importaciones set sin_expansion = contadas.sin_expansion, dejadas_afuera = contadas.dejadas_afuera
from (
  select importacion_id, count(*) filter (where motivo like '% (para crearla: %') as sin_expansion,
    count(*) filter (where motivo like '% y elegiste dejarla afuera%') as dejadas_afuera
  from importacion_filas where estado = 'rechazada' and motivo like 'expansion: «%' group by importacion_id
) contadas
where importaciones.id = contadas.importacion_id;--> statement-breakpoint
-- As 0003: in the time of `analyze` the embedded database answers nobody. It reads three hundred rows for each of the
-- finest column's statistics, which are a hundred by default.
ALTER TABLE importacion_filas
  ALTER COLUMN nombra_expansion SET STATISTICS 0,
  ALTER COLUMN nombra_tcg_id SET STATISTICS 0,
  ALTER COLUMN linea SET STATISTICS 0,
  ALTER COLUMN despues SET STATISTICS 0,
  ALTER COLUMN version SET STATISTICS 0,
  ALTER COLUMN movimiento SET STATISTICS 0,
  ALTER COLUMN importacion_id SET STATISTICS 10,
  ALTER COLUMN posicion SET STATISTICS 10,
  ALTER COLUMN estado SET STATISTICS 10,
  ALTER COLUMN producto_id SET STATISTICS 10,
  ALTER COLUMN aplicada SET STATISTICS 10,
  ALTER COLUMN deshecha SET STATISTICS 10;
