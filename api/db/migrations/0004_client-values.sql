-- Icons by Feather's names, their colours by classes, and users found by email and billing, too.
UPDATE `faq_category` SET `icon` = CASE `icon` WHEN 'credit-card' THEN 'CreditCard' WHEN 'truck' THEN 'Truck' WHEN 'undo-2' THEN 'RotateCcw' WHEN 'package' THEN 'Package' WHEN 'store' THEN 'ShoppingBag' ELSE `icon` END;
--> statement-breakpoint
UPDATE `knowledge_category` SET `icon` = CASE `icon` WHEN 'shopping-bag' THEN 'ShoppingBag' WHEN 'wallet' THEN 'CreditCard' WHEN 'truck' THEN 'Truck' WHEN 'shield-check' THEN 'Shield' WHEN 'store' THEN 'Tag' WHEN 'circle-user-round' THEN 'User' ELSE `icon` END;
--> statement-breakpoint
UPDATE `knowledge_category` SET `icon_color` = 'text-' || `icon_color` WHERE `icon_color` NOT LIKE 'text-%';
--> statement-breakpoint
UPDATE `blog_category` SET `icon` = CASE `icon` WHEN 'shirt' THEN 'Watch' WHEN 'utensils' THEN 'Coffee' WHEN 'gamepad-2' THEN 'Command' WHEN 'quote' THEN 'MessageSquare' WHEN 'video' THEN 'Video' ELSE `icon` END;
--> statement-breakpoint
UPDATE `notification` SET `icon` = CASE `icon` WHEN 'message-circle' THEN 'MessageCircle' WHEN 'receipt-text' THEN 'FileText' WHEN 'calendar' THEN 'Calendar' WHEN 'list-todo' THEN 'CheckSquare' WHEN 'user-plus' THEN 'UserPlus' WHEN 'chart-pie' THEN 'PieChart' WHEN 'mail' THEN 'Mail' WHEN 'square-kanban' THEN 'Trello' WHEN 'book-open' THEN 'BookOpen' WHEN 'truck' THEN 'Truck' WHEN 'circle-user-round' THEN 'User' WHEN 'badge-dollar-sign' THEN 'DollarSign' ELSE `icon` END;
--> statement-breakpoint
UPDATE `listed_user` SET `search` = `search` || char(10) || `email_key` || char(10) || lower(`billing`);
