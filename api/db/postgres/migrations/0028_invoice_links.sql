CREATE TABLE "invoice_link" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"share_key" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);

--> statement-breakpoint
ALTER TABLE "invoice_link" ADD CONSTRAINT "invoice_link_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_link_key" ON "invoice_link" USING btree ("share_key");
