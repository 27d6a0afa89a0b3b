ALTER TABLE "cartas_expansiones" ADD COLUMN "otros_codigos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cartas_expansiones" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- By hand: a column that is renamed keeps its words, which `palabras` is made of, so that no card is written anew.
ALTER TABLE "cartas" RENAME COLUMN "codigo" TO "codigos";--> statement-breakpoint
update "cartas" set "codigos" = regexp_replace("codigos", '([A-Za-z][0-9]{1,2})\.([0-9])', '\1pt\2', 'g') where "codigos" like '%.%';
