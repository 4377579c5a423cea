import { client } from '#lib/client.ts'
import { categoryContract } from '../category-contract.ts'

export const { createCategory, updateCategory, deleteCategory } = client(categoryContract)
