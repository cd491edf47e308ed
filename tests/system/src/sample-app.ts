import {
  createTestApp,
  readSamplePeople,
  type SamplePeople,
  samplePeopleOf,
  sampleStart,
  type TestApp,
  type TestAppOptions,
} from '@escuta/test-support'

export type SampleApp = SamplePeople & {
  readonly app: TestApp
  readonly people: ReturnType<typeof samplePeopleOf>
}

/** An app at `sampleStart` with Helena, a professional, and the clients Caio and Bia. */
export async function openSampleApp(options: Omit<TestAppOptions, 'at' | 'data'> = {}): Promise<SampleApp> {
  const app = await createTestApp({ ...options, at: sampleStart, data: 'people' })
  const known = await readSamplePeople(app)
  return { app, people: samplePeopleOf(app, known), ...known }
}
