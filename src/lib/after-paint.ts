/** When what has changed by now has been drawn: what nobody sees at once needs no press to wait for it. */
export const afterPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
