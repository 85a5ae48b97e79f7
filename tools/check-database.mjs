// Checks of how the database is used that types can't make. They share one program: reading the sources takes longer than each of them.
import { idFaults } from './check-ids.mjs';
import { asking, programOf, queryFaults } from './check-queries.mjs';
import { writeFaults } from './check-writes.mjs';

const program = programOf(asking);
const faults = [...queryFaults(program), ...writeFaults(program), ...idFaults(program)];
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
