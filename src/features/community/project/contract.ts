import * as z from 'zod/mini'
import { withLimits } from '#lib/fields/limits.ts'
import { seeProfile } from '#features/people/profile/policy.ts'
import { contract } from '#lib/contract/contract.ts'
import { createBaseField } from '#lib/editing/base-field.ts'
import {
  boundedText,
  instant,
  countCodePoints,
  paragraph,
  text,
  tidy,
  uuid,
  lookupText,
} from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyoneWho, forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { isFileAddress } from '#lib/pictures/file-address.ts'
import { isWebAddress, withScheme } from '#lib/pages/urls.ts'
import { changeProject, removeProject } from './policy.ts'
import { splitSkills, typedSkills } from './skills.ts'

export const maxProjects = 3

export const titleError =
  'Title must be at least 2 and max 32 characters long and contain only letters and space.'
const required = 'This field is required'
const maxLineLength = 400

const letters = /^[\p{L}\p{M} ]+$/u

const title = withLimits(
  z.string().check(
    boundedText(1000, titleError),
    z.overwrite(tidy),
    z.refine((value) => value !== '', required),
    z.refine(
      (value) =>
        value === '' || (letters.test(value) && countCodePoints(value) >= 2 && countCodePoints(value) <= 32),
      titleError,
    ),
  ),
  {
    minLength: 2,
    maxLength: 32,
    pattern: letters.source,
    'x-message': { minLength: titleError, maxLength: titleError, pattern: titleError },
  },
)

/** Skills are typed on one line and separated by commas, so a comma splits them here too. */
const technicalSkills = z.array(text({ min: 0 })).check(
  z.maxLength(200, `This is too long maximum ${maxLineLength} characters`),
  z.overwrite((skills) => splitSkills(typedSkills(skills))),
  z.refine((skills) => skills.length > 0, required),
  z.refine(
    (skills) => countCodePoints(typedSkills(skills)) <= maxLineLength,
    `This is too long maximum ${maxLineLength} characters`,
  ),
)

const url = z.string().check(
  boundedText(2100, 'Invalid URL'),
  z.overwrite(withScheme),
  z.refine((value) => value !== '', required),
  z.refine((value) => value === '' || isWebAddress(value), 'Invalid URL'),
)

/** Picture uploaded for a project; the service checks for which one. Null or empty for none. */
const image = z.nullable(
  lookupText(200).check(
    z.refine((value) => value === '' || isFileAddress(value, 'project'), 'Invalid value'),
  ),
)

/** Fields in form order: the first invalid one provides the response's message. */
const fields = { title, description: paragraph(), TechnicalSkills: technicalSkills, url, image }

/** Changes; an omitted field keeps its value. */
const projectChanges = z.partial(z.object(fields))
export const projectUpdate = z.extend(projectChanges, createBaseField(projectChanges))
export type ProjectUpdate = z.output<typeof projectUpdate>

export const projectDraft = z.object({
  ...fields,
  image: z._default(image, null),
  /**
   * Id created by the client, so that the cover can be uploaded to project/{id} before the project is sent.
   */
  id: uuid(),
  /** Id of the caller's own profile, which is also the default. */
  profileId: z.optional(uuid()),
})
export type ProjectDraft = z.output<typeof projectDraft>

export const project = z.object({
  id: z.uuid(),
  profileId: z.uuid(),
  title: z.string(),
  description: z.string(),
  TechnicalSkills: z.array(z.string()),
  url: z.string(),
  image: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
})
export type Project = z.output<typeof project>

const query = z.object({ id: uuid() })

export const projectContract = contract('project', {
  getProject: {
    method: 'GET',
    ...forAnyoneWho(seeProfile),
    summary: 'Get a project of a profile; of a private one only for its owner and ADMIN',
    query,
    output: project,
  },
  getProjectsByUserId: {
    method: 'GET',
    ...forAnyoneWho(seeProfile),
    summary: 'List someone’s projects, oldest first; of a private profile only for its owner and ADMIN',
    query: z.object({ ...paging, userId: uuid() }),
    output: createListSchema(project),
  },
  createProject: {
    method: 'POST',
    ...forMembers,
    summary: 'Add a project to the caller’s profile, with an id from the client; at most 3',
    body: projectDraft,
    output: project,
  },
  updateProject: {
    method: 'PUT',
    ...forMembersWho(changeProject),
    summary: 'Change the given fields of the caller’s project',
    query,
    body: projectUpdate,
    output: project,
  },
  deleteProject: {
    method: 'PUT',
    ...forMembersWho(removeProject),
    summary: 'Delete it and make room for another; safe to repeat',
    query,
    output: z.object({ id: z.uuid() }),
  },
})
