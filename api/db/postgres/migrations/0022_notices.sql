DROP TABLE "invoice_link" CASCADE;
