import { runBuildFloor } from '../tools/bench/build-floor.ts';

runBuildFloor(process.cwd(), process.argv[2] ?? 'floor');
