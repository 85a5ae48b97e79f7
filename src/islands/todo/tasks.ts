/** What of a task says whether somebody still has to do it, and until when. */
interface Due {
  dueDate: string;
  /** Nobody has to do it any more. */
  isSettled: boolean;
}

/** Whether a task should have been done before now. */
export const isOverdue = ({ dueDate, isSettled }: Due, now = Date.now()): boolean => !isSettled && Date.parse(dueDate) < now;

/** What is to be done comes before what is done; each part keeps its order. */
export const openFirst = <Task extends { isCompleted: boolean }>(tasks: Task[]): Task[] =>
  tasks.toSorted((one, other) => Number(one.isCompleted) - Number(other.isCompleted));
