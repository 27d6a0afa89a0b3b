-- Nobody looks for a row of an import by these columns, and statistics of whole rows as JSON took nine tenths of the time
-- of `analyze`, in which the embedded database answers nobody.
ALTER TABLE importacion_filas
  ALTER COLUMN titulo SET STATISTICS 0,
  ALTER COLUMN motivo SET STATISTICS 0,
  ALTER COLUMN cambios SET STATISTICS 0,
  ALTER COLUMN datos SET STATISTICS 0,
  ALTER COLUMN celdas SET STATISTICS 0,
  ALTER COLUMN imagenes SET STATISTICS 0,
  ALTER COLUMN antes SET STATISTICS 0,
  ALTER COLUMN huella SET STATISTICS 0;
