ALTER TABLE `order` ADD `lang` text DEFAULT 'th' NOT NULL;--> statement-breakpoint
ALTER TABLE `order` ADD `email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `order` ADD `guest_key` text;--> statement-breakpoint
ALTER TABLE `order` ADD `state` text DEFAULT 'placed' NOT NULL;--> statement-breakpoint
ALTER TABLE `order` ADD `history` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `order` ADD `pay_before` integer;--> statement-breakpoint
ALTER TABLE `order` ADD `baht` text DEFAULT '{"total":0,"perDollar":0}' NOT NULL;--> statement-breakpoint
CREATE INDEX `order_guest` ON `order` (`guest_key`,`id`);--> statement-breakpoint
CREATE INDEX `order_state` ON `order` (`state`,`pay_before`);--> statement-breakpoint
UPDATE `order` SET
  `history` = json_array(json_object('state', 'placed', 'at', `placed_at`)),
  `baht` = json_object('total', round((`totals` ->> '$.total') * 35, 2), 'perDollar', 35),
  `lines` = (
    SELECT json_group_array(json_set(`line`.`value`, '$.name', json_object(
      'th', coalesce(`product`.`name_th`, `line`.`value` ->> '$.name'),
      'en', coalesce(`product`.`name_en`, `line`.`value` ->> '$.name')
    )))
    FROM json_each(`order`.`lines`) AS `line`
    LEFT JOIN `product` ON `product`.`id` = `line`.`value` ->> '$.productId'
  );
--> statement-breakpoint
-- Answers of before have no state; whoever asks again finds the cart empty.
DELETE FROM `idempotency` WHERE `call` = 'place-order';
