import type { LoaderFunctionArgs } from 'react-router'
import { requireName } from '#features/people/auth/sign-in/require-name.ts'
import type { OwnWriting } from '#features/content/writing/ui/writing/writing-calls.ts'
import type { Context } from '#lib/contract/context.ts'
import { uuid } from '#lib/fields/fields.ts'
import { load } from '#lib/pages/load.ts'
import { requireSession } from '#lib/pages/require-session.ts'

interface WritingReaders {
  bySlug(ctx: Context, request: { slug: string; lang: string | undefined }): Promise<{ id: string }>
  forEdit(ctx: Context, request: { id: string }): Promise<OwnWriting>
}

type Args = Omit<LoaderFunctionArgs, 'params'> & { params: { slug: string } }

/** Creates a loader of a text for editing, by slug, or by id while the text has no slug. */
export const loadWriting = ({ bySlug, forEdit }: WritingReaders) =>
  load(async (ctx, { params: { slug }, url }: Args) => {
    const session = requireSession(ctx, url)
    const lang = url.searchParams.get('lang') ?? undefined
    const id = uuid().safeParse(slug).success ? slug : (await bySlug(session, { slug, lang })).id
    return forEdit(session, { id })
  })

/** Loads whether the author's address is confirmed, which starting a text requires. */
export const loadNewWriting = load(async (ctx, { url }: LoaderFunctionArgs) => ({
  isConfirmed: (await requireName(ctx, url)).viewer.confirmed,
}))
