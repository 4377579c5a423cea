import type { Page } from 'playwright-core'

/** Presses the button with exactly this name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
