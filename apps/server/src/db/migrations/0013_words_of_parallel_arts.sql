-- A parallel art is found by the words in which the shop says it, whatever titles say.
drop trigger cartas_busqueda_cambio on cartas;
--> statement-breakpoint
ALTER TABLE "cartas" drop column "palabras";
--> statement-breakpoint
ALTER TABLE "cartas" ADD COLUMN "palabras" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(palabras_de(texto_palabras(nombre || ' ' || coalesce(nombre_es, '') || ' ' || numero || ' ' || codigos || ' ' || rareza || case when variante like 'p%' then ' alt art alternate alternative parallel arte alternativo alternativa paralelo paralela' when variante like 'r%' then ' reprint reimpresion' else '' end)))) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "cartas_palabras" ON "cartas" USING gin ("palabras");
--> statement-breakpoint
create trigger cartas_busqueda_cambio after update on cartas
  for each row when (old.palabras is distinct from new.palabras) execute function cartas_busqueda_cambio();
--> statement-breakpoint
select busqueda_escribir(array(
  select p.id from productos p join cartas c on c.id = p.carta_id where c.variante like 'p%'));
