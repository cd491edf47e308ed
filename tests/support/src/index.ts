export {
  actorOf,
  type Caller,
  type CallerOptions,
  createCallers,
  createSettableClock,
  demoPassword,
  type NewAccount,
  type NewProfessional,
  type Person,
  runPeriodicJobs,
  type SettableClock,
} from '@escuta/demo'
export * from './create-test-app.ts'
export * from './sample-people.ts'
