import { pagePaths } from '@mazo/contract/paths.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/checkouts-redirect.ts'

/** The cart popup's address of the checkout (spec §2); it never stays in the history. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(pagePaths.checkout + new URL(request.url).search)
}
