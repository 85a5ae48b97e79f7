// Checks of database usage that types can't express. They share one TypeScript program, because parsing the sources takes longer than each
// check.
import { idFaults } from './check-ids.mjs';
import { asking, programOf, queryFaults } from './check-queries.mjs';
import { writeFaults } from './check-writes.mjs';

const program = programOf(asking);
const faults = [...queryFaults(program), ...writeFaults(program), ...idFaults(program)];
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
