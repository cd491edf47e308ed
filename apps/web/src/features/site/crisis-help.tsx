export { CrisisHelp } from '../../lib/crisis-help.tsx'
