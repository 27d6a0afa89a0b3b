import { pagePaths } from '@mazo/contract/paths.ts'
import { redirect } from 'react-router'

/** The cart popup's address of the checkout (spec §2); it never stays in the history. */
export const loader = () => redirect(pagePaths.checkout)
