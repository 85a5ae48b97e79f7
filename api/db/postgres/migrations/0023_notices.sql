CREATE TABLE "invoice_issuer" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL
);

--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_issued_by_id_user_id_fk";

--> statement-breakpoint
DROP INDEX "invoice_issuer";
--> statement-breakpoint
ALTER TABLE "invoice_issuer" ADD CONSTRAINT "invoice_issuer_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_issuer" ADD CONSTRAINT "invoice_issuer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "invoice_issuer_account" ON "invoice_issuer" USING btree ("user_id");
--> statement-breakpoint
ALTER TABLE "invoice" DROP COLUMN "issued_by_id";
