import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { users } from '#features/people/auth/table.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aPicture, uploadAs } from '#tests/support/files/pictures.ts'
import { expect, test } from '#tests/support/world.ts'
import { profiles } from './table.ts'

const fullProfile = {
  githubUrl: 'https://github.com/example-ada',
  linkedinUrl: 'https://linkedin.com/in/example-ada',
  twitterUrl: 'https://x.com/example_ada',
  discord: 'ada.kiln',
  instagramUrl: 'https://instagram.com/example.ada',
  redditUrl: 'https://reddit.com/user/example_ada',
  facebookUrl: 'https://facebook.com/example.ada',
  personalwebsiteUrl: 'https://ada.example',
  firstName: 'Åse Lin',
  lastName: '窯焚-き',
  location: 'NO',
  role: 'Potter',
  organization: 'The Long Kiln',
  about: 'I fire clay.\n\nAnd I count the pots.',
  technicalExp: 5,
  businessExp: 1,
  creativeExp: 3,
  leaderExp: 2,
  yearsOfExp: 8,
  public: true,
  availableToVolunteer: true,
  availableToHire: true,
  subscribedToMail: true,
}

const change = (world: World, person: Person, body: object) =>
  world.as(person).put(`profile/updateProfile?userId=${person.id}`, body)

test('every field of a profile is saved and read again', async ({ world }) => {
  const ada = await world.member()
  const { status, body } = await change(world, ada, fullProfile)
  expect({ status, body }).toMatchObject({ status: 200, body: fullProfile })
  const read = await world.as(ada).get(`profile/getProfileByUserName?userName=${ada.userName.toUpperCase()}`)
  expect(read.body).toEqual(body)
  expect(read.body).toMatchObject({ email: ada.email, userName: ada.userName })
})

test('others read the profile without the address, the chat account’s id and the subscription', async ({
  world,
}) => {
  const ada = await world.member()
  await change(world, ada, fullProfile)
  await world.db.update(profiles).set({ discordId: '4242' }).where(eq(profiles.userId, ada.id))
  const url = `profile/getProfileByUserId?userId=${ada.id}`
  const forOthers = { email: null, discordId: null, subscribedToMail: null, about: fullProfile.about }
  for (const otherViewer of [null, await world.member(), await world.member('MENTOR')]) {
    const { body } = await world.as(otherViewer).get(url)
    expect(body).toMatchObject({ ...forOthers, discordUrl: 'https://discord.com/users/4242' })
    expect(JSON.stringify(body)).not.toContain(ada.email)
  }
  const privateFields = { email: ada.email, discordId: '4242', subscribedToMail: true }
  expect((await world.as(ada).get(url)).body).toMatchObject(privateFields)
  expect((await world.as(await world.member('ADMIN')).get(url)).body).toMatchObject(privateFields)
})

test('a look-up by username gives the public card alone', async ({ world }) => {
  const ada = await world.member()
  await change(world, ada, fullProfile)
  const { body } = await world
    .as(null)
    .get(`profile/getProfileByUserNameWithoutData?userName=${ada.userName}`)
  expect(body).toEqual({
    id: ada.profileId,
    userId: ada.id,
    userName: ada.userName,
    firstName: fullProfile.firstName,
    lastName: fullProfile.lastName,
    picture: null,
    role: fullProfile.role,
  })
})

test('what is left out keeps its value, and an empty address is none', async ({ world }) => {
  const ada = await world.member()
  await change(world, ada, fullProfile)
  const { body } = await change(world, ada, { about: '', githubUrl: '', linkedinUrl: null, discord: '' })
  expect(body).toMatchObject({ ...fullProfile, about: '', githubUrl: null, linkedinUrl: null, discord: null })
})

const repeatX = (length: number) => 'x'.repeat(length)
test.for<[field: string, value: unknown, message: string]>([
  ['firstName', '', 'This field is required'],
  ['firstName', 'A', 'Please enter a valid name'],
  ['firstName', repeatX(31), 'Please enter a valid name'],
  ['firstName', 'Ada 2', 'Please enter a valid name'],
  ['firstName', '<b>Ada</b>', 'Please enter a valid name'],
  ['lastName', ' -- ', 'Please enter a valid name'],
  ['lastName', '', 'This field is required'],
  ['location', '', 'This field is required'],
  ['location', 'XX', 'Invalid value'],
  ['location', 'Norway', 'Invalid value'],
  ['role', repeatX(61), 'This is too long maximum 60 characters'],
  ['organization', repeatX(401), 'This is too long maximum 400 characters'],
  ['about', repeatX(8001), 'This is too long maximum 8000 characters'],
  ['yearsOfExp', null, 'This field is required'],
  ['yearsOfExp', 0, 'Invalid value'],
  ['yearsOfExp', 9, 'Invalid value'],
  ['yearsOfExp', 1.5, 'Invalid value'],
  ['technicalExp', 0, 'Invalid value'],
  ['businessExp', 6, 'Invalid value'],
  ['creativeExp', '3', 'Invalid value'],
  ['leaderExp', 2.5, 'Invalid value'],
  ['public', 'true', 'Invalid value'],
  ['githubUrl', 'https://github.com.evil.example/ada', 'Please enter a valid Github profile URL'],
  ['twitterUrl', 'https://x.com@evil.example/ada', 'Please enter a valid Twitter profile URL'],
  ['linkedinUrl', 'https://linkedin.com/company/ada', 'Please enter a valid LinkedIn profile URL'],
  ['facebookUrl', 'javascript:alert(1)//facebook.com/ada', 'Please enter a valid Facebook profile URL'],
  ['instagramUrl', 'https://instagram.com', 'Please enter a valid Instagram profile URL'],
  ['redditUrl', 'https://reddit.com/r/ada', 'Please enter a valid Reddit profile URL'],
  ['personalwebsiteUrl', 'javascript:alert(1)', 'Invalid URL'],
  ['personalwebsiteUrl', 'https://ada@evil.example', 'Invalid URL'],
  ['personalwebsiteUrl', `https://ada.example/${repeatX(400)}`, 'This is too long maximum 400 characters'],
  ['discord', 'a', 'Please enter a valid Discord username'],
  ['discord', 'ada kiln', 'Please enter a valid Discord username'],
  ['discord', repeatX(38), 'Please enter a valid Discord username'],
  ['image', 'https://evil.example/a.webp', 'Invalid value'],
  ['image', '/files/profile/../a.webp', 'Invalid value'],
])('%s may not be %j, and nothing else is saved then', async ([field, value, message], { world }) => {
  const ada = await world.member()
  const { status, body } = await change(world, ada, { ...fullProfile, [field]: value })
  expect({ status, ...body }).toMatchObject({ status: 422, message, fieldErrors: { [field]: message } })
  const read = await world.as(ada).get(`profile/getProfileByUserId?userId=${ada.id}`)
  expect(read.body).toMatchObject({ firstName: 'Ada', about: '', public: true, githubUrl: null })
})

test('addresses get their scheme, names are composed and counted in letters of any script', async ({
  world,
}) => {
  const ada = await world.member()
  const { body } = await change(world, ada, {
    personalwebsiteUrl: 'ada.example/work',
    githubUrl: 'github.com/example-ada',
    discord: '@ada.kiln',
    firstName: 'A\u030Ase',
    lastName: '\u{20000}'.repeat(30),
  })
  expect(body).toMatchObject({
    personalwebsiteUrl: 'https://ada.example/work',
    githubUrl: 'https://github.com/example-ada',
    discord: 'ada.kiln',
    firstName: 'Åse',
  })
})

test('nothing else can be written along with a profile', async ({ world }) => {
  const ada = await world.member()
  const [before] = await world.db.select().from(profiles).where(eq(profiles.userId, ada.id))
  const { status, body } = await change(world, ada, {
    id: crypto.randomUUID(),
    userName: 'somebody-else',
    email: 'other@example.com',
    picture: '/files/profile/a.webp',
    discordId: '4242',
    mailKey: crypto.randomUUID(),
    deletedAt: '2020-01-01T00:00:00Z',
    createdAt: '2020-01-01T00:00:00Z',
    canCreateEvents: true,
    role: 'ADMIN',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ userName: ada.userName, email: ada.email, role: 'ADMIN', discordId: null })
  const [after] = await world.db.select().from(profiles).where(eq(profiles.userId, ada.id))
  expect({ ...after, role: '', updatedAt: null }).toEqual({ ...before, updatedAt: null })
  const [account] = await world.db.select().from(users).where(eq(users.id, ada.id))
  expect(account).toMatchObject({ role: 'USER', canCreateEvents: false, email: ada.email })
})

test('the account is called as the profile, unless it was named otherwise', async ({ world }) => {
  const ada = await world.member()
  const nameNow = async () => (await world.as(ada).get(`user/getUser?id=${ada.id}`)).body.name as string
  await change(world, ada, { firstName: 'Bea' })
  expect(await nameNow()).toBe(ada.name)
  await world.as(ada).put(`user/updateUser?id=${ada.id}`, { name: 'Bea Kiln' })
  await change(world, ada, { firstName: 'Cis' })
  expect(await nameNow()).toBe('Cis Kiln')
})

test('what ADMIN changes of others is written down, with what stood there before', async ({ world }) => {
  const [ada, admin] = [await world.member(), await world.member('ADMIN')]
  await world.as(admin).put(`profile/updateProfile?userId=${ada.id}`, { about: 'Removed.' })
  const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.userId, admin.id))
  expect(entry).toMatchObject({
    what: 'profile.changed',
    subjectId: ada.profileId,
    before: { about: '' },
    after: { about: 'Removed.' },
  })
})

const uploadPicture = async (world: World, person: Person, [width, height]: [number, number]) => {
  const picture = await aPicture(width, height)
  const { body } = await uploadAs(world, person)(picture, { path: `profile/${person.id}`, type: 'image' })
  return body.fileUrl as string
}

test('a picture is a square and a cover a broad photo, both uploaded for this profile', async ({ world }) => {
  const [ada, bea] = [await world.member(), await world.member()]
  const [square, broad] = [
    await uploadPicture(world, ada, [250, 250]),
    await uploadPicture(world, ada, [1000, 250]),
  ]
  const setPicture = (picture: string | null) =>
    world.as(ada).put(`profile/updateProfileImage?userId=${ada.id}`, { picture })
  expect((await setPicture(square)).body).toMatchObject({ picture: square, image: null })
  expect((await change(world, ada, { image: broad })).body).toMatchObject({ picture: square, image: broad })
  expect((await setPicture(broad)).body.fieldErrors).toEqual({ picture: 'The picture must be square' })
  expect((await change(world, ada, { image: square })).body.fieldErrors).toEqual({
    image: 'The picture must be at least 1000 by 250 pixels',
  })
  const foreignPicture = await uploadPicture(world, bea, [250, 250])
  expect((await setPicture(foreignPicture)).body.fieldErrors).toEqual({ picture: 'Invalid value' })
  expect((await setPicture('/files/profile/not-there.webp')).status).toBe(422)
  expect((await setPicture(null)).body).toMatchObject({ picture: null, image: broad })
})

test('the handle is typed, the chat account’s id is not', async ({ world }) => {
  const ada = await world.member()
  const set = (body: object) => world.as(ada).put(`profile/updateProfileDiscord?userId=${ada.id}`, body)
  const { body } = await set({ discord: 'Ada#0042', discordId: '4242' })
  expect(body).toMatchObject({ discord: 'Ada#0042', discordId: null, discordUrl: null })
  expect((await set({ discord: null })).body.discord).toBeNull()
  expect((await set({})).status).toBe(422)
})

test('a deleted profile is gone for everybody, its files with it, and its username is free', async ({
  world,
}) => {
  const ada = await world.member()
  const picture = await uploadPicture(world, ada, [250, 250])
  const remove = () => world.as(ada).put(`profile/deleteProfile?id=${ada.profileId}`)
  expect(await remove()).toMatchObject({ status: 200, body: { id: ada.profileId } })
  expect((await remove()).status).toBe(200)
  for (const viewer of [ada, null, await world.member('ADMIN')])
    expect((await world.as(viewer).get(`profile/getProfileByUserId?userId=${ada.id}`)).status).toBe(404)
  expect((await world.app.inject(picture)).statusCode).toBe(404)
  expect((await change(world, ada, { about: 'Still here' })).status).toBe(404)
  const otherMember = await world.member()
  await world.as(otherMember).put(`profile/deleteProfile?id=${otherMember.profileId}`)
  const creation = await world.as(otherMember).post('profile/createProfile', { userName: ada.userName })
  expect(creation.status).toBe(200)
})
