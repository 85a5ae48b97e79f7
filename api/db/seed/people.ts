/** Ids of the sample accounts, by username. */
export interface SeedPeople {
  johndoe: number;
  janedoe: number;
}
