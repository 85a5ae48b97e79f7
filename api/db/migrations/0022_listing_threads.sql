DROP INDEX `chat_contact_account`;--> statement-breakpoint
ALTER TABLE `chat_contact` ADD `listing_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_contact` ADD `is_selling` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `chat_contact_account` ON `chat_contact` (`user_id`,`account_id`,`listing_id`);
--> statement-breakpoint
-- Conversations that began with the address of a listing of the other person, and name no other one, move into its thread.
UPDATE chat_contact SET listing_id = (
  SELECT max(listing.id) FROM chat_message INNER JOIN listing ON chat_message.message LIKE '%/listing/%-' || listing.id
  WHERE chat_message.id = (SELECT min(id) FROM chat_message WHERE chat_id = chat_contact.id) AND listing.seller_id = chat_contact.account_id
) WHERE account_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM chat_message
  INNER JOIN listing ON chat_message.message LIKE '%/listing/%-' || listing.id
  INNER JOIN chat_message AS copy ON copy.id = chat_message.twin_id AND copy.twin_id = chat_message.id
  INNER JOIN chat_contact AS other ON other.id = copy.chat_id AND other.user_id = chat_contact.account_id AND other.account_id = chat_contact.user_id
  WHERE chat_message.id = (SELECT min(id) FROM chat_message WHERE chat_id = chat_contact.id)
    AND chat_message.is_own = 1 AND listing.seller_id = chat_contact.account_id
    AND NOT EXISTS (
      SELECT 1 FROM chat_message AS said WHERE said.chat_id = chat_contact.id
        AND said.message LIKE '%/listing/%' AND said.message NOT LIKE '%/listing/%-' || listing.id || '%'
    )
);
--> statement-breakpoint
UPDATE chat_contact SET is_selling = 1, listing_id = (
  SELECT buyer.listing_id FROM chat_contact AS buyer
  WHERE buyer.user_id = chat_contact.account_id AND buyer.account_id = chat_contact.user_id AND buyer.listing_id <> 0
) WHERE listing_id = 0 AND EXISTS (
  SELECT 1 FROM chat_contact AS buyer
  WHERE buyer.user_id = chat_contact.account_id AND buyer.account_id = chat_contact.user_id AND buyer.listing_id <> 0
);
