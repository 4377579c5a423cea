import { client } from '#lib/contract/client.ts'
import { categoryContract } from '../../categories/category-contract.ts'

export const { createCategory, updateCategory, deleteCategory } = client(categoryContract)
