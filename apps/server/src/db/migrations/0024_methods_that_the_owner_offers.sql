ALTER TABLE "ajustes" ADD COLUMN "ofrece_transferencia" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ajustes" ADD COLUMN "ofrece_mercadopago" boolean DEFAULT true NOT NULL;