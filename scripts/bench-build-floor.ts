import { runBuildFloor } from '../src/build/bench/build-floor.ts';

runBuildFloor(process.cwd(), process.argv[2] ?? 'floor');
