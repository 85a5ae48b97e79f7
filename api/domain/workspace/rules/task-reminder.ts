interface Reminded {
  dueDate: number | null;
  remindBefore: number | null;
  isCompleted: boolean;
  isDeleted: boolean;
}

/** Returns the time of a task's reminder; null if it needs none, or it is too late. */
export function reminderOf({ dueDate, remindBefore, isCompleted, isDeleted }: Reminded, now: number): number | null {
  if (dueDate === null || remindBefore === null || isCompleted || isDeleted) return null;
  const at = dueDate - remindBefore * 60_000;
  return at > now ? at : null;
}
