ALTER TABLE "auditoria" ADD COLUMN "en_lote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "auditoria_actos" ON "auditoria" USING btree ("id") WHERE not en_lote;