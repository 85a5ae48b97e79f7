/** Parts of every page that are loaded at the first key press or pointer press. */
import '../ui/composing.ts';
import '../ui/focus-keeper.ts';
import '../ui/sheets.ts';
import '../ui/lower-edge.ts';
