import type { TreeNode } from '../common.ts';

export function findNode(nodes: readonly TreeNode[], file: string | null): TreeNode | null {
  if (file === null) return null;
  for (const node of nodes) {
    const found = node.file === file ? node : findNode(node.children, file);
    if (found) return found;
  }
  return null;
}
