import {
  bia,
  caio,
  createTestApp,
  helena,
  type Person,
  samplePeopleOf,
  type TestApp,
  type TestAppOptions,
} from '@escuta/test-support'

export type SampleApp = {
  readonly app: TestApp
  readonly people: ReturnType<typeof samplePeopleOf>
  readonly theHelena: Person
  readonly theCaio: Person
  readonly theBia: Person
  readonly theAdmin: Person
}

/** An app on Monday, 2 March 2026, 09:00 in São Paulo, with Helena, a professional, and the clients Caio and Bia. */
export async function openSampleApp(options: Omit<TestAppOptions, 'at'> = {}): Promise<SampleApp> {
  const app = await createTestApp({ at: '2026-03-02T12:00:00.000Z', ...options })
  const people = samplePeopleOf(app)
  const theHelena = await people.professional(helena)
  const [theCaio, theBia] = [await people.client(caio), await people.client(bia)]
  const theAdmin = await people.admin()
  await app.settle()
  return { app, people, theHelena, theCaio, theBia, theAdmin }
}
