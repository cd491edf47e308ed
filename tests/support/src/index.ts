export {
  actorOf,
  type Caller,
  createCallers,
  createSettableClock,
  demoPassword,
  type NewAccount,
  type Person,
  runPeriodicJobs,
} from '@escuta/demo'
export * from './create-test-app.ts'
export * from './sample-people.ts'
