import { client } from '#lib/contract/client.ts'
import { categoryContract } from '../contract.ts'

export const { createCategory, updateCategory, deleteCategory } = client(categoryContract)
