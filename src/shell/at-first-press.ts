/** Parts of every page that matter once somebody presses something, by key or by finger. */
import '../ui/composing.ts';
import '../ui/focus-keeper.ts';
import '../ui/sheets.ts';
import '../ui/lower-edge.ts';
