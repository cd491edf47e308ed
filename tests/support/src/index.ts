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
  runNets,
  type SettableClock,
} from '@escuta/demo'
export * from './create-test-house.ts'
export * from './sample-people.ts'
